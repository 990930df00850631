// The nine varieties of domain 1.3, with their default coal rank.

import { names } from './names.ts';

export const VARIETIES = [
  {
    id: 'thermal',
    names: names('动力煤', '動力煤', 'Thermal coal', 'Charbon vapeur', 'Carbón térmico'),
    rankCode: 'BN',
  },
  {
    id: 'coking',
    names: names('炼焦煤', '煉焦煤', 'Coking coal', 'Charbon à coke', 'Carbón coquizable'),
    rankCode: 'JM',
  },
  { id: 'pci', names: names('喷吹煤', '噴吹煤', 'PCI coal', 'Charbon PCI', 'Carbón PCI'), rankCode: 'PM' },
  {
    id: 'anthracite',
    names: names('无烟煤', '無煙煤', 'Anthracite', 'Anthracite', 'Antracita'),
    rankCode: 'WY',
  },
  {
    id: 'chemical',
    names: names('化工煤', '化工煤', 'Chemical coal', 'Charbon pour la chimie', 'Carbón para química'),
    rankCode: 'CY',
  },
  {
    id: 'domestic',
    names: names('民用煤', '民用煤', 'Household coal', 'Charbon domestique', 'Carbón doméstico'),
    rankCode: 'WY',
  },
  {
    id: 'slime',
    names: names('煤泥·中煤', '煤泥·中煤', 'Slime and middlings', 'Schlamms et mixtes', 'Lodos y mixtos'),
    rankCode: 'QM',
  },
  { id: 'coke', names: names('焦炭', '焦炭', 'Coke', 'Coke', 'Coque'), rankCode: null },
  { id: 'semicoke', names: names('兰炭', '蘭炭', 'Semi-coke', 'Semi-coke', 'Semicoque'), rankCode: null },
];
